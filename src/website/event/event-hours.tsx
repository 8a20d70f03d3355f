import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './event-hours.module.css'
import type { HoursChart } from './hours-chart.ts'

interface EventHoursProps {
  hours: HoursChart
  zone: string | null
}

/** The opening times of each day, as a table and as bars on a grid of hours. */
export function EventHours({ hours: { from, width, labels, rows }, zone }: EventHoursProps) {
  const share = (hours: number) => `${((100 * hours) / width).toFixed(2)}%`
  return (
    <div className={styles.hours}>
      <table>
        <caption>
          {zone === null ? (
            <Trans context="opening times">Open</Trans>
          ) : (
            <Trans context="opening times">Open, {zone}</Trans>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans>Day</Trans>
              </VisuallyHidden>
            </th>
            <td aria-hidden="true">
              <svg className={styles.labels}>
                {labels.map((hour) => (
                  <text key={hour} x={share(hour - from)} y="1em">
                    {hour}
                  </text>
                ))}
              </svg>
            </td>
            <th scope="col">
              <VisuallyHidden>
                <Trans context="opening times">Times</Trans>
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weekday, date, start, length, times }, index) => (
            <tr key={index}>
              <th scope="row">
                <b>{weekday}</b> {date}
              </th>
              <td aria-hidden="true" className={styles.chart}>
                <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none">
                  <path d={squares(width)} className={styles.squares} />
                  <path d={`M${start} .5h${length}`} className={styles.bar} />
                </svg>
              </td>
              <td className={styles.times}>{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const squares = (width: number) =>
  `${Array.from({ length: width + 1 }, (_, hour) => `M${hour} 0v1`).join('')}M0 0h${width}M0 1h${width}`
