import type { Location } from 'react-router'

/** The open menu is an entry in the history, so that 'back' closes it. */
export const menuState = { isMenu: true }

export const isMenuEntry = ({ state }: Location): boolean => state?.isMenu === true
