import { pagePaths } from '../../contract/site-map.ts'

/** The contact form, which then says what the message is about. */
export const askAbout = (about: string) => `${pagePaths.contactUs}?about=${encodeURIComponent(about)}`
