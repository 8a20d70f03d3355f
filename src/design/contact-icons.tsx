import { Icon } from './icons.tsx'

export const PhoneIcon = () => <Icon path="M8.5 4.5h-4c0 8 7 15 15 15v-4l-4-2-2 2-5-5 2-2z" />
export const MailIcon = () => <Icon path="M3.5 5.5h17v13h-17l0-13 8.5 7.5 8.5-7.5" />
