import { Trans, useLingui } from '@lingui/react/macro'
import type { AircraftClass } from '../../contract/aircraft-class.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { textLanguage } from '../language/text-language.tsx'
import { FlightLine, type FlightLineItem } from './flight-line/flight-line.tsx'

/** A class as an item of a flight line, drawn as its example model; nothing if it has none. */
export function toFlightLineItem(aircraftClass: AircraftClass): FlightLineItem[] {
  const { id, name, example } = aircraftClass
  if (!example) return []
  const url = buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id })
  const language = textLanguage(aircraftClass, 'name')
  return [{ id, url, name, language, wingspan: example.wingspan, silhouette: example.silhouette }]
}

export function SizesOfClasses({ sizes }: { sizes: FlightLineItem[] }) {
  const { t } = useLingui()
  return (
    <FlightLine
      label={t`Size classes`}
      items={sizes}
      hasBoot
      note={
        <Trans>
          One square is 100&nbsp;mm. Each class is drawn as one of its models. The boot is that of a small car
          with its seats folded, 1.00&nbsp;×&nbsp;1.35&nbsp;m.
        </Trans>
      }
    />
  )
}
