/** 'P-51D' and 'Mustang 60'; a name without a designation is split before its size. */
export function splitModelName(name: string): { designation: string; rest: string } {
  const designation =
    /^(?:\S*\d\S*|[A-Z][a-z]{1,5} \d\S*)(?= |$)/.exec(name)?.[0] ?? name.replace(/ \d+(?: cc)?$/, '')
  return { designation, rest: name.slice(designation.length).trim() }
}
