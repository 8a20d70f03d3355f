export { writeCardFonts as setup } from '../../src/media/write-card-fonts.ts'
