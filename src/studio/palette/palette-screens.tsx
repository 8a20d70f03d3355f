import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameType } from '../fields/field-words.ts'
import { editableTypes, isSingle } from '../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import { findTexts } from '../../finder/staff-search/find-texts.ts'
import { typePath } from '../navigation/entry-paths.ts'
import { LabelIcon } from '../ui/studio-icons.tsx'
import { listNavigationItems } from '../navigation/studio-navigation.tsx'
import { iconOfKind } from './palette-icons.tsx'

export interface PaletteScreen {
  to: string
  label: string
  icon: ReactNode
}

/** All screens that are not about one entry, with their names in the language of the studio. */
export function listScreens(i18n: I18n, isAdministrator: boolean): PaletteScreen[] {
  const items = listNavigationItems(i18n, { isAdministrator, unread: 0 })
  const lists = editableTypes.map((kind) => ({
    to: typePath(kind),
    label: nameType(i18n, kind, isSingle(kind) ? 'one' : 'many'),
    icon: iconOfKind(kind),
  }))
  const labels = { to: '/workshop/labels', label: i18n._(msg`Box labels`), icon: <LabelIcon /> }
  const all = [...items.map(({ to, label, icon }) => ({ to, label, icon })), ...lists, labels]
  // A navigation group and the list that it opens may have the same path and name.
  return [...new Map(all.map((screen) => [`${screen.to} ${screen.label}`, screen])).values()]
}

export function findScreens(screens: readonly PaletteScreen[], typed: string): PaletteScreen[] {
  const found = findTexts(
    screens.map(({ label }) => ({ names: [label] })),
    typed,
  )
  return found.flatMap((at) => screens[at] ?? [])
}
