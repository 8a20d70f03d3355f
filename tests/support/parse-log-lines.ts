/** The lines of a server's log without those that say that it is ready; throws if one is not JSON. */
export function parseLogLines(printed: string): Record<string, unknown>[] {
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'Hangar is ready at' && !/^(?:listening on )?https?:\/\/\S+$/.test(line))
    .map((line) => JSON.parse(line))
}
