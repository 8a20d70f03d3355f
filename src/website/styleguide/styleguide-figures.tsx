import { DimensionLine } from '../../design/dimension-line.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Section } from '../../design/section.tsx'
import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import { Unbroken } from '../../design/unbroken.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { Specimen, Specimens } from './styleguide-specimen.tsx'
import styles from './styleguide.module.css'

/** What tells figures and names. */
export function StyleguideFigures() {
  return (
    <>
      <Section title="Specification plate">
        <SpecificationPlate>
          <PlateGroup title="Airframe" note="What the figures do not say of themselves.">
            <PlateRow label="Wingspan" figure="1611 mm" beside="63.4 in" />
            <PlateRow label="Scale" figure="1:7" />
          </PlateGroup>
          <PlateGroup title="Power">
            <PlateRow label="Engine" figure="60 two-stroke or 90 four-stroke glow" />
            <PlateRow
              label="Electric, Propeller"
              figure={
                <>
                  not published — <a href="#ask">ask us</a>
                </>
              }
            />
          </PlateGroup>
        </SpecificationPlate>
      </Section>
      <Section title="Dimension lines">
        <Specimen name="across">
          <DimensionLine>1611 mm</DimensionLine>
        </Specimen>
        <Specimen name="a share of its place">
          <DimensionLine share={1}>2400 mm</DimensionLine>
          <DimensionLine share={0.6}>1440 mm</DimensionLine>
          <DimensionLine share={0.01}>24 mm</DimensionLine>
        </Specimen>
        <Specimen name="down">
          <div className={styles.down}>
            <DimensionLine direction="down">1404 mm</DimensionLine>
          </div>
        </Specimen>
      </Section>
      <Section title="Words">
        <h1>Heading of a page</h1>
        <h2>Heading of a part</h2>
        <h3>Heading of a group</h3>
        <Specimens>
          <Specimen name="designations stay whole">
            <p className={styles.narrow}>
              <Unbroken text="A North American P-51D-20 and a DHC-2" />
            </p>
          </Specimen>
          <Specimen name="paragraphs">
            <Paragraphs
              text={'The first boxes left the country one at a time.\n\nToday they go to agencies.'}
            />
          </Specimen>
          <Specimen name="read, not seen">
            <p>
              →<VisuallyHidden>here</VisuallyHidden>←
            </p>
          </Specimen>
        </Specimens>
      </Section>
    </>
  )
}
