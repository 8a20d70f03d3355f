/** Splits 'P-51D Mustang 60' after its designation; a name without one is split before its size. */
export function splitModelName(name: string): { designation: string; rest: string } {
  const designation =
    /^(?:\S*\d\S*|[A-Z][a-z]{1,5} \d\S*)(?= |$)/.exec(name)?.[0] ?? name.replace(/ \d+(?: cc)?$/, '')
  return { designation, rest: name.slice(designation.length).trim() }
}
