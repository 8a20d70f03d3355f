import type { FirstStep } from '../../../contract/studio/first-steps.ts'

interface StepWords {
  name: string
  text: string
  /** The label of the button that opens the screen for the step. */
  action: string
}

export const englishFirstSteps = {
  firstSteps: {
    title: 'First steps',
    done: (count: number, total: number) => `${count} of ${total} done`,
    isDone: 'Done:',
    tickedAutomatically: 'Steps are ticked automatically as soon as somebody has done them.',
    hide: 'Hide this list',
    forAdministrators: 'An administrator does this.',
    steps: {
      company: {
        name: 'Enter your company’s name and texts',
        text: 'They appear on every page.',
        action: 'Enter',
      },
      passkey: {
        name: 'Add a passkey on a second device',
        text: 'Then a lost phone does not lock you out.',
        action: 'Add',
      },
      colleague: {
        name: 'Invite a colleague',
        text: 'Everybody signs in with their own passkey.',
        action: 'Invite',
      },
      class: {
        name: 'Create a first class of aircraft',
        text: 'Models are grouped by size.',
        action: 'Create',
      },
      model: {
        name: 'Add a first model with photographs',
        text: 'One by one, or all from a spreadsheet.',
        action: 'Add',
      },
      published: {
        name: 'Publish for the first time',
        text: 'Until then visitors do not see your drafts.',
        action: 'Open the models',
      },
      messages: {
        name: 'Set where messages go',
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
