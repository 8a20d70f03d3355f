/** A name in two parts: what is set large, and what follows it. */
export interface NameParts {
  designation: string
  rest: string
}

/**
 * Parts a model's name as its maker would letter it: 'P-51D' from 'Mustang 60', 'Fw 190' from 'A 40'. A name
 * without a designation stands as a whole, but for the size at its end.
 */
export function partName(name: string): NameParts {
  const designation =
    /^(?:\S*\d\S*|[A-Z][a-z]{1,5} \d\S*)(?= |$)/.exec(name)?.[0] ?? name.replace(/ \d+(?: cc)?$/, '')
  return { designation, rest: name.slice(designation.length).trim() }
}
