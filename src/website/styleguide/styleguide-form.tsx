import { ErrorSummary } from '../../design/error-summary.tsx'
import { Section } from '../../design/section.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'

/** Fields, and what is said of them. The theme keeps the ids of the two sheets apart. */
export function StyleguideForm({ theme }: { theme: string }) {
  return (
    <Section title="Form">
      {/* It takes the focus as it appears, which nothing within an inert part can. */}
      <div inert>
        <ErrorSummary
          title="There is a problem"
          errors={[{ field: `${theme}-wrong`, text: 'Please enter a valid email address' }]}
        />
      </div>
      <TextField id={`${theme}-empty`} label="Empty" />
      <TextField id={`${theme}-filled`} label="Filled" defaultValue="pilot@example.com" />
      <TextField
        id={`${theme}-wrong`}
        label="Wrong"
        defaultValue="not an address"
        error="Please enter a valid email address"
      />
      <TextArea id={`${theme}-area-empty`} label="Empty, many lines" rows={3} />
      <TextArea
        id={`${theme}-area-filled`}
        label="Filled, many lines"
        rows={3}
        defaultValue={'It grows\nwith what\nis written\nin it.'}
      />
      <TextArea id={`${theme}-area-wrong`} label="Wrong, many lines" rows={3} error="Message is required" />
    </Section>
  )
}
