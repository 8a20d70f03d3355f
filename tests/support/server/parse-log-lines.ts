/** The lines of a server's log except those that report readiness; throws if one is not JSON. */
export function parseLogLines(printed: string): Record<string, unknown>[] {
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'Hangar is ready at' && !/^(?:listening on )?https?:\/\/\S+$/.test(line))
    .map((line) => JSON.parse(line))
}
