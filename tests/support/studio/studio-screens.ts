import type { EditableType } from '../../../src/content-model/content-types.ts'

/** The list of each kind; of the texts of the site, which have none, a section. */
const lists: Record<EditableType, [path: string, heading: string]> = {
  'aircraft model': ['/models', 'Models'],
  accessory: ['/accessories', 'Accessories'],
  part: ['/parts', 'Spare parts'],
  'old code': ['/old-codes', 'Old codes'],
  distributor: ['/distributors?q=nothing', 'Nothing matches'],
  event: ['/events', 'Events'],
  review: ['/reviews', 'Reviews'],
  'aircraft class': ['/classes', 'Classes'],
  airframe: ['/airframes', 'Airframes'],
  site: ['/site?section=words', 'Name and words'],
}

/**
 * All screens of the studio for the sparse catalogue after a first publication. Each has a heading that the previous
 * one does not have.
 */
export const studioScreens: Record<string, [path: string, heading: string][]> = {
  'of models': [
    ['', 'Overview'],
    ['/models?q=nothing-has-this-name', 'Nothing matches'],
    ['/models/table', 'Models: table'],
    ['/models/1?section=name', 'Name and class'],
    ['/models/1?section=figures', 'Figures'],
    ['/models/1?section=power', 'Power'],
    ['/models/1?section=balance', 'Balance and throws'],
    ['/models/1?section=lists', 'Lists'],
    ['/models/1?section=story', 'Story'],
    ['/models/1?section=versions', 'Versions'],
    ['/models/1?view=changes', 'No changes'],
    ['/models/1/translate/vi', 'Power'],
  ],
  'of other entries': [
    ...Object.values(lists),
    ['/classes/1', 'Gliders'],
    ['/site?section=home', 'Home page'],
    ['/site?section=tributes', 'Tributes'],
    ['/media', 'No files yet'],
    ['/media?use=removed', 'No removed files'],
  ],
  'around the entries': [
    ['/messages', 'Messages'],
    ['/messages?tray=held', 'No message is held'],
    ['/completeness', 'Completeness'],
    ['/languages', 'Languages'],
    ['/languages/fr?type=models&state=missing', 'Models: missing in Français'],
    ['/languages/de?state=outdated', 'Nothing to do here'],
    ['/workshop', 'Workshop'],
    ['/workshop/labels', 'Box labels'],
    ['/workshop/labels?model=1', 'This model has no version yet'],
    ['/more', 'More'],
    ['/history', 'History'],
    ['/trash', 'Trash'],
    ['/history/1', 'Revision 1'],
    ['/staff', 'Staff'],
    ['/account', 'Account'],
    ['/no-such-screen', 'There is no such page'],
    ['/invitation', 'The link is incomplete'],
    ['/sign-in', 'Studio'],
    ['/shared', 'The link is incomplete'],
  ],
}
