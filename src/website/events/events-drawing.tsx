import * as styles from './events-drawing.module.css'
import { EventsMap } from './events-map.tsx'
import type { DrawingLayout } from './lay-out-drawing.ts'
import { YEAR_HEIGHT } from './year-sheet.ts'

/**
 * The world map with a detail of its crowded region, and the year below it. The marks of the events are not part of it: the
 * links of the list draw them over it (`EventMarks`).
 */
export function EventsDrawing({ drawing: { detail, months, today } }: { drawing: DrawingLayout }) {
  return (
    <>
      <EventsMap detail={detail} />
      <div className={styles.year} aria-hidden="true">
        <svg className={styles.months}>
          <line x2="100%" y1=".5" y2=".5" />
          {months.map(
            ({ y, year }) => y && <line key={y} x2="100%" y1={y + 0.5} y2={y + 0.5} data-year={year} />,
          )}
          {detail && <line className={styles.wide} x1="64.52%" x2="64.52%" y2={YEAR_HEIGHT} data-fold="" />}
          {months.map(
            ({ name, nameY, year }) =>
              name && (
                <text key={nameY} y={nameY + 5}>
                  {name}
                  {year && (
                    <tspan dx="8" data-year="">
                      {year}
                    </tspan>
                  )}
                </text>
              ),
          )}
          <line className={styles.today} x2="100%" y1={today.y} y2={today.y} />
        </svg>
        <svg className={styles.todayPlate}>
          <svg x="100%" y={today.y}>
            <rect x={-today.width} width={today.width} data-window="narrow" />
            <rect x={-today.widthWithDate} width={today.widthWithDate} data-window="wide" />
            <text x="-12" y="5">
              {today.word}
              <tspan>, {today.date}</tspan>
            </text>
          </svg>
        </svg>
      </div>
    </>
  )
}
