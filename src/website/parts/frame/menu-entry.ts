import type { Location } from 'react-router'

/** The state of the history entry for the open menu, which lets 'back' close it. */
export const menuState = { isMenu: true }

export const isMenuEntry = ({ state }: Location): boolean => state?.isMenu === true
