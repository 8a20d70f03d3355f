/** The lines of a server's log, apart from those two that say that it is ready; fails where one is no JSON. */
export function logLines(printed: string): Record<string, unknown>[] {
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'Hangar is ready at' && !/^https?:\/\/\S+$/.test(line))
    .map((line) => JSON.parse(line))
}
