// Outlines that models are compared with, drawn at 1 em for 100 mm. The dimensions are our own choice.

/** A person of 1.75 m, mm. */
export const PERSON = { width: 500, height: 1750 }

/** The floor of a small car's boot with its seats folded, between wheel arches, mm. */
export const BOOT = { width: 1000, height: 1350 }

export function Person() {
  return (
    <svg width="5em" height="17.5em" viewBox="0 0 500 1750" aria-hidden="true">
      <circle cx="250" cy="115" r="115" />
      <path d="M150 265h200a100 100 0 0 1 100 100v505a44 44 0 0 1-88 0V470h-12v1220a60 60 0 0 1-92 0V980h-16v710a60 60 0 0 1-92 0V470h-12v400a44 44 0 0 1-88 0V365a100 100 0 0 1 100-100z" />
    </svg>
  )
}

export function Boot() {
  return (
    <svg width="10em" height="13.5em" viewBox="0 0 1000 1350" aria-hidden="true" data-boot="">
      <path d="M0 0h1000v420h-90v420h90v510H0V840h90V420H0z" />
      <path d="M90 660h820" strokeDasharray="6 4" />
    </svg>
  )
}
