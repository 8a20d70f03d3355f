import type { FirstStep } from '../../../contract/studio/first-steps.ts'

interface StepWords {
  name: string
  text: string
  /** On the button that leads to where it is done. */
  action: string
}

export const englishFirstSteps = {
  firstSteps: {
    title: 'First steps',
    done: (count: number, total: number) => `${count} of ${total} done`,
    isDone: 'Done:',
    tickThemselves: 'A step ticks itself when it is done, whoever did it.',
    putAway: 'Put the list away',
    forAdministrators: 'An administrator does this.',
    steps: {
      company: { name: 'Your company’s name and words', text: 'They stand on every page.', action: 'Write' },
      passkey: {
        name: 'A passkey on a second device',
        text: 'A lost telephone then locks nobody out.',
        action: 'Add',
      },
      colleague: {
        name: 'A colleague invited',
        text: 'Everybody works with a passkey of their own.',
        action: 'Invite',
      },
      class: { name: 'A first class of aircraft', text: 'Models are grouped by size.', action: 'Begin' },
      model: {
        name: 'A first model with its photographs',
        text: 'One by one, or all from a spreadsheet.',
        action: 'Begin',
      },
      published: {
        name: 'Published for the first time',
        text: 'Until then visitors see nothing of your drafts.',
        action: 'Open the models',
      },
      messages: {
        name: 'Say where messages go',
        text: 'The server needs SMTP_URL and CONTACT_TO. Until then messages wait here, and no e-mail is sent.',
        action: 'Check the settings',
      },
      distributors: {
        name: 'Add your distributors',
        text: 'One by one, or all from a spreadsheet.',
        action: 'Add',
      },
    } satisfies Record<FirstStep, StepWords>,
  },
}
