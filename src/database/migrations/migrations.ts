// Every migration, oldest first. A migration that has been released is never edited: add the next one.
import type { Migration } from 'kysely/migration'
import { catalogueTables } from './0001-catalogue-tables.ts'
import { contactMessage } from './0002-contact-message.ts'
import { messageDelivery } from './0003-message-delivery.ts'
import { longLists } from './0004-long-lists.ts'
import { letterContent } from './0005-letter-content.ts'
import { drawings } from './0006-drawings.ts'
import { directories } from './0007-directories.ts'
import { ordersOfLists } from './0008-orders-of-lists.ts'
import { homeLinks } from './0009-home-links.ts'
import { factsToFindBy } from './0010-facts-to-find-by.ts'
import { placesOfParts } from './0011-places-of-parts.ts'
import { searchesInVain } from './0012-searches-in-vain.ts'
import { pageChanges } from './0013-page-changes.ts'
import { staffTables } from './0014-staff.ts'
import { publications } from './0015-publications.ts'
import { indexedReferences } from './0016-indexed-references.ts'
import { mediaUploads } from './0017-media-uploads.ts'
import { messageAnswers } from './0018-message-answers.ts'
import { draftRevisions } from './0019-draft-revisions.ts'
import { fileDeletions } from './0020-file-deletions.ts'
import { syncedPasskeys } from './0021-synced-passkeys.ts'
import { figureChecks } from './0022-figure-checks.ts'
import { previewLinkNames } from './0023-preview-link-names.ts'
import { staffChoices } from './0024-staff-choices.ts'
import { events } from './0025-events.ts'
import { translations } from './0026-translations.ts'
import { manualsInLanguages } from './0027-manuals-in-languages.ts'
import { changesByFields } from './0028-changes-by-fields.ts'

export const migrations: Record<string, Migration> = {
  '0001-catalogue-tables': catalogueTables,
  '0002-contact-message': contactMessage,
  '0003-message-delivery': messageDelivery,
  '0004-long-lists': longLists,
  '0005-letter-content': letterContent,
  '0006-drawings': drawings,
  '0007-directories': directories,
  '0008-orders-of-lists': ordersOfLists,
  '0009-home-links': homeLinks,
  '0010-facts-to-find-by': factsToFindBy,
  '0011-places-of-parts': placesOfParts,
  '0012-searches-in-vain': searchesInVain,
  '0013-page-changes': pageChanges,
  '0014-staff': staffTables,
  '0015-publications': publications,
  '0016-indexed-references': indexedReferences,
  '0017-media-uploads': mediaUploads,
  '0018-message-answers': messageAnswers,
  '0019-draft-revisions': draftRevisions,
  '0020-file-deletions': fileDeletions,
  '0021-synced-passkeys': syncedPasskeys,
  '0022-figure-checks': figureChecks,
  '0023-preview-link-names': previewLinkNames,
  '0024-staff-choices': staffChoices,
  '0025-events': events,
  '0026-translations': translations,
  '0027-manuals-in-languages': manualsInLanguages,
  '0028-changes-by-fields': changesByFields,
}
