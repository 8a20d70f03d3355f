import { type ReactNode, useId, useRef, useState } from 'react'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Button, ButtonLink, NewTabButtonLink } from '../../design/button.tsx'
import { Card, CardGrid } from '../../design/cards/card.tsx'
import * as contactIcons from '../../design/contact-icons.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { CopyButton } from '../../design/clipboard/copy-button.tsx'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { Drawer } from '../../design/drawer.tsx'
import { EntryCard } from '../../design/cards/entry-card.tsx'
import { ErrorSummary } from '../../design/error-summary.tsx'
import * as icons from '../../design/icons.tsx'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { NoBreak } from '../../design/no-break.tsx'
import { FurtherStep, NextStep, NextSteps } from '../../design/next-steps.tsx'
import { Paginator } from '../../design/paginator.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Picture } from '../../design/picture.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { RuledCard } from '../../design/cards/ruled-card.tsx'
import { Snackbar } from '../../design/snackbar.tsx'
import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import { TextArea, TextField } from '../../design/text-field.tsx'
import { ThumbnailCard } from '../../design/cards/thumbnail-card.tsx'
import { ThemePicker } from '../../design/theme/theme-picker.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { drawEach, showStates, Specimens } from './styleguide-specimens.tsx'
import * as styles from './styleguide.module.css'

const within = (className: string | undefined, child: ReactNode) => <div className={className}>{child}</div>

const { Icon: _, ...allIcons } = { ...icons, ...contactIcons }

const buttons = {
  ...showStates(Button, {
    plain: { children: 'Send' },
    main: { children: 'Send', weight: 'main' },
    quiet: { children: 'Send', weight: 'quiet' },
    disabled: { children: 'Send', disabled: true },
    'main, disabled': { children: 'Send', weight: 'main', disabled: true },
  }),
  ...showStates(ButtonLink, {
    link: { to: '/', children: 'View more' },
    'main link': { to: '/', children: 'View more', weight: 'main' },
  }),
  ...showStates(NewTabButtonLink, {
    'link to another site': { to: '/', children: 'Website' },
  }),
  ...showStates(CopyButton, {
    copies: { text: '+84 28 0000 0000', notify: (message) => alert(message) },
    'copies, quiet': { text: 'CE-001A', notify: (message) => alert(message), weight: 'quiet' },
  }),
}

const checkboxes = showStates(Checkbox, {
  'not chosen': { 'aria-label': 'Not chosen' },
  chosen: { 'aria-label': 'Chosen', defaultChecked: true },
})

const messages = {
  snackbars: (
    <div className={styles.still}>
      <Snackbar message="Copied to clipboard" messageId="plain" />
      <Snackbar message="Email sent" messageId="warning" tone="warning" />
    </div>
  ),
  'progress bar': within(styles.window, <ProgressBar label="Loading the page" />),
}

const crumbs = [
  { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
  { name: '60 size', url: '/aircraft-models/3', order: 1 },
  { name: 'P-51D Mustang 60', url: '/aircraft-model-detail/1', order: 2 },
]

const pages = { itemsPerPage: 24, pageSizes: [24, 48, 96], count: 60 }

const navigation = {
  ...showStates(Breadcrumbs, { 'one crumb': { crumbs: crumbs.slice(0, 1) }, 'three crumbs': { crumbs } }),
  link: <a href="#link">A link</a>,
  ...showStates(Paginator, { 'first page': { page: 1, ...pages }, 'second page': { page: 2, ...pages } }),
  'next steps': (
    <NextSteps>
      <NextStep href="#main" isMain note="A note on it">
        The main step
      </NextStep>
      <NextStep href="#other">Another step</NextStep>
      <FurtherStep href="#further">A further step</FurtherStep>
    </NextSteps>
  ),
  drawer: <MenuDrawer />,
  themes: <ThemePicker />,
}

function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>
        <icons.MenuIcon />
        Drawer
      </Button>
      <Drawer label="Drawer" dialog={dialog} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Button>
          <icons.CloseIcon />
          Close
        </Button>
      </Drawer>
    </div>
  )
}

/** The error summary is inert, so that it does not take the focus when it appears. */
function Form() {
  const id = useId()
  const error = 'Please enter a valid email address'
  const area = (state: string) => ({ id: `${id}-area-${state}`, label: `${state}, many lines`, rows: 3 })
  return (
    <>
      <div inert>
        <ErrorSummary title="There is a problem" errors={[{ field: `${id}-wrong`, text: error }]} />
      </div>
      <TextField id={`${id}-empty`} label="Empty" />
      <TextField id={`${id}-filled`} label="Filled" defaultValue="pilot@example.com" />
      <TextField id={`${id}-wrong`} label="Wrong" defaultValue="not an address" error={error} />
      <TextArea {...area('Empty')} />
      <TextArea {...area('Filled')} defaultValue={'It\ngrows.\n\n\n'} />
      <TextArea {...area('Wrong')} error="Message is required" />
    </>
  )
}

const lineDrawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" fill="none" stroke="currentColor"><path d="M0 70h400v20H0zM185 20h30v160h-30z"/></svg>')}`

const figures = {
  'specification plate': (
    <SpecificationPlate>
      <PlateGroup title="Airframe" note="A note on the figures.">
        <PlateRow label="Wingspan" figure="1611 mm" converted="63.4 in" />
        <PlateRow label="Scale" figure="1:7" />
      </PlateGroup>
      <PlateGroup title="Power">
        <PlateRow label="Engine" figure="60 two-stroke or 90 four-stroke glow" />
        <PlateRow label="Electric, Propeller" figure={<a href="#ask">ask us</a>} />
      </PlateGroup>
    </SpecificationPlate>
  ),
  ...showStates(DimensionLine, {
    'dimension line': { children: '1611 mm' },
    'the whole width': { children: '2400 mm', share: 1 },
    'a share of the width': { children: '1440 mm', share: 0.6 },
    'a small share': { children: '24 mm', share: 0.01 },
  }),
  'line drawing': within(styles.narrow, <LineDrawing src={lineDrawing} />),
}

const texts = {
  'heading of a page': <h1>Plan view</h1>,
  'heading of a section': <h2>Plan view</h2>,
  'heading of a group': <h3>Plan view</h3>,
  'designations do not break': within(
    styles.narrow,
    <NoBreak text="A North American P-51D-20 and a DHC-2" />,
  ),
  paragraphs: <Paragraphs text={'The first boxes left one at a time.\n\nToday they go to agencies.'} />,
  'for screen readers': (
    <p>
      →<VisuallyHidden>here</VisuallyHidden>←
    </p>
  ),
}

function drawing(shape: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 225"><path d="M0 0h400v225H0z" fill="#b9c6d3"/><path d="${shape}" fill="#7a2a1a"/></svg>`,
  )}`
}

const picture = {
  image: drawing('M190 30h20v60h150v30H210v50h40v15h-100v-15h40v-50H40v-30h150z'),
  width: 400,
  height: 225,
  alt: 'An aircraft from above',
  avif: '',
  webp: '',
}

const pictures = {
  ...showStates(Picture, {
    loaded: { picture, sizes: '100vw' },
    failed: { picture: { ...picture, image: 'data:image/png,damaged' }, sizes: '100vw' },
    none: { picture: null, sizes: '100vw' },
    'in its own shape': { picture, sizes: '100vw', shape: 'own' },
  }),
  loading: within(styles.loading, <Picture picture={picture} sizes="100vw" />),
}

const cards = showStates(Card, {
  'one action': {
    title: 'P-51D Mustang 60',
    subtitle: '1611 mm · 3600 g',
    media: <Picture picture={picture} sizes="50vw" />,
    actions: <ButtonLink to="/">View more</ButtonLink>,
    children: <p>A click anywhere on the card performs its one action.</p>,
  },
  'two actions': {
    title: 'Fjord Fly',
    media: <Picture picture={null} sizes="50vw" />,
    actions: (
      <>
        <ButtonLink to="/">View more</ButtonLink>
        <NewTabButtonLink to="/">Website</NewTabButtonLink>
      </>
    ),
  },
  'without a picture': { title: 'A smaller title', level: 3, children: <p>Text only.</p> },
})

const ruledCards = showStates(RuledCard, {
  'two actions': {
    title: 'Grass Strip Monthly',
    subtitle: 'A quiet week',
    media: <Picture picture={picture} sizes="330px" />,
    actions: (
      <>
        <a href="/">P-51D Mustang 60</a>
        <a href="/">
          <icons.CloudDownloadIcon /> PDF
        </a>
      </>
    ),
    children: <p>The picture is cut to what is at its left.</p>,
  },
  'no picture': { title: 'A smaller title', level: 3, children: <p>Text only.</p> },
  upright: {
    title: 'Wheels 95 mm',
    over: 'CE-X05',
    isUpright: true,
    media: <Picture picture={picture} sizes="50vw" />,
    actions: (
      <a href="/">
        View model
        <icons.NextIcon />
      </a>
    ),
  },
  'upright, without an action': {
    title: 'Wheels 80 mm',
    isUpright: true,
    media: <Picture picture={null} sizes="50vw" />,
  },
  'upright, alone in its row': {
    title: 'Wheels 60 mm',
    isUpright: true,
    media: <Picture picture={picture} sizes="50vw" />,
    children: <p>Then the picture is beside the words.</p>,
  },
})

const entryCards = showStates(EntryCard, {
  'all actions': {
    title: 'Fjord Fly',
    subtitle: 'Bergen, Norway',
    media: <Picture picture={picture} sizes="96px" />,
    children: <p>Float planes for the western fjords.</p>,
    actions: (
      <>
        <NewTabButtonLink to="/">Website</NewTabButtonLink>
        <CopyButton text="+47 55 00 00 00" notify={(message) => alert(message)} />
        <ButtonLink to="tel:+4755000000">
          <contactIcons.PhoneIcon />
          <VisuallyHidden>Call</VisuallyHidden>
        </ButtonLink>
      </>
    ),
  },
  'one action': {
    title: 'A name that needs more than a single line of its card',
    level: 3,
    media: <Picture picture={null} sizes="96px" />,
    actions: <NewTabButtonLink to="/">Website</NewTabButtonLink>,
  },
  'no action': { title: 'Without a picture', subtitle: 'Norway', children: <p>Text only.</p> },
})

const thumbnailCards = showStates(ThumbnailCard, {
  'every part': {
    title: '40 size',
    note: '18 models',
    url: '/',
    media: <Picture picture={picture} sizes="176px" />,
    children: <p>For an ordinary car.</p>,
    figure: <DimensionLine>1300–1800 mm</DimensionLine>,
    foot: 'Up to 1.8 m for high-wing types',
  },
  'no picture': { title: 'Gliders', url: '/', media: <Picture picture={null} sizes="176px" /> },
  'alone in its row': {
    title: '50 cc',
    url: '/',
    media: <Picture picture={picture} sizes="176px" />,
    figure: <DimensionLine>2200–2400 mm</DimensionLine>,
  },
})

const sections = {
  Buttons: buttons,
  Checkboxes: checkboxes,
  // Sorted, because Vite lists a module's exports in another order on the server.
  Icons: drawEach(
    Object.fromEntries(Object.entries(allIcons).toSorted(([one], [other]) => one.localeCompare(other))),
    (EachIcon) => <EachIcon />,
  ),
  Text: texts,
  Pictures: pictures,
}

const wideSections = {
  Messages: messages,
  Navigation: navigation,
  Form: { fields: <Form /> },
  Figures: figures,
  Cards: {
    grid: <CardGrid>{Object.values(cards)}</CardGrid>,
    ruled: <CardGrid>{Object.values(ruledCards)}</CardGrid>,
    'with a thumbnail': <CardGrid>{Object.values(thumbnailCards)}</CardGrid>,
    'numbered entries': <CardGrid>{Object.values(entryCards)}</CardGrid>,
  },
}

export function StyleguideComponents() {
  return (
    <>
      {Object.entries(sections).map(([title, specimens]) => (
        <Specimens key={title} title={title} specimens={specimens} />
      ))}
      {Object.entries(wideSections).map(([title, specimens]) => (
        <Specimens key={title} title={title} specimens={specimens} isWide />
      ))}
    </>
  )
}
