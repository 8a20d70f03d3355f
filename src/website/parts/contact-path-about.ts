import { pagePaths } from '../../contract/site-map.ts'

/** The path of the contact form with the subject of the message filled in. */
export const contactPathAbout = (about: string) => `${pagePaths.contactUs}?about=${encodeURIComponent(about)}`
