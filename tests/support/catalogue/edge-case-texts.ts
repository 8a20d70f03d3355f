import { aSite } from './builders.ts'

const sentence = 'Nobody had asked for it, nobody expected it, and everybody who saw it fly wanted one. '
const word = 'Schleppmaschinenfahrgestellbeleuchtungsanlagenherstellergenossenschaft'

export const edgeCaseTexts = {
  'airframes.yaml': {
    odd: {
      name: `Bo 209 ${word}`,
      span: 6.6,
      length: 16.6,
      family: 'low-wing',
      schemes: {},
    },
  },
  'catalogue/site.yaml': aSite({
    name: `Vereinigte Modellflugzeugwerke Obersteiermark & ${word}`,
    tagline: `${sentence}${word}`,
    copyright_year: 2021,
    video_channel_url: 'https://video.example/',
    claims: [
      { value: 1_000_000_000, suffix: null, page: null, text: sentence },
      { value: 0, suffix: null, page: null, text: 'Complaints' },
      { value: 7, suffix: null, page: null, text: word },
    ],
    contact: {
      title: 'Contact',
      intro: sentence.repeat(5) + word,
      email: `${'a'.repeat(60)}@${word.toLowerCase()}.example`,
      reply_time: sentence.slice(0, 100) + word,
      address: `${word}\n${sentence}\n${word}`,
    },
    home_story: {
      title: `How it all began, and how it went on: ${word}`,
      blocks: [
        { type: 'photo', image: 'media/tall.jpg', alt: 'A tall picture', models: null },
        { type: 'photo', image: 'media/wide.png', alt: 'A wide picture', models: null },
        { type: 'paragraph', text: sentence.repeat(12) },
        { type: 'paragraph', text: word.repeat(3) },
        { type: 'photo', image: 'media/tiny.png', alt: 'A tiny picture', models: null },
        { type: 'photo', image: 'media/photograph.jpg', alt: 'A picture', models: null },
        { type: 'paragraph', text: 'The end.' },
      ],
    },
    developer: {
      slug: 'developer',
      title: 'Who made this website',
      name: `Developer ${word}`,
      summary: sentence.repeat(3),
      sections: [
        { heading: word, text: sentence.repeat(4) },
        { heading: 'Then', text: `${word} ${word}` },
      ],
      links: [
        { label: word, url: 'https://one.example/' },
        { label: 'Two', url: 'https://two.example/' },
        { label: sentence, url: 'https://three.example/' },
      ],
    },
    tributes: [
      {
        slug: 'in-memoriam',
        name: `Karl-Friedrich ${word} the Younger`,
        title: 'In memoriam',
        dedication: `${sentence.repeat(6)}\n\n${word}`,
        image: 'media/tall.jpg',
        alt: 'A portrait',
      },
    ],
  }),
}
