import { useRef } from 'react'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Button, ButtonLink, NewTabButtonLink } from '../../design/button.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { Drawer } from '../../design/drawer.tsx'
import {
  ArrowIcon,
  CloseIcon,
  CloudDownloadIcon,
  CopyIcon,
  MenuIcon,
  NewTabIcon,
} from '../../design/icons.tsx'
import { Paginator } from '../../design/paginator.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { ThemeChoice } from '../../design/theme-choice.tsx'
import { Specimen, Specimens } from './styleguide-specimen.tsx'
import styles from './styleguide.module.css'

/** What can be acted on, and what answers. */
export function StyleguideActions() {
  return (
    <>
      <Buttons />
      <Section title="Icons">
        <Specimens>
          {Object.entries(icons).map(([name, icon]) => (
            <Specimen key={name} name={name}>
              {icon}
            </Specimen>
          ))}
        </Specimens>
      </Section>
      <Section title="Messages">
        <div className={styles.still}>
          <Snackbar message="Copied to clipboard" turn="plain" />
          <Snackbar message="Email sent" turn="warning" tone="warning" />
        </div>
        <Specimen name="progress bar">
          <div className={styles.window}>
            <ProgressBar label="Loading the page" />
          </div>
        </Specimen>
      </Section>
      <Section title="Ways">
        <Breadcrumbs crumbs={crumbs.slice(0, 1)} />
        <Breadcrumbs crumbs={crumbs} />
        <p>
          Text with <a href="#link">a link</a> in it.
        </p>
        <Paginator page={1} itemsPerPage={24} count={60} />
        <Paginator page={2} itemsPerPage={24} count={60} />
        <MenuDrawer />
        {/* Two choices on one page would be one choice if they were not of two forms. */}
        <form>
          <ThemeChoice />
        </form>
      </Section>
    </>
  )
}

function Buttons() {
  const { told, tell } = useSnackbar()
  return (
    <Section title="Buttons">
      <Specimens>
        <Specimen name="plain">
          <Button>Send</Button>
        </Specimen>
        <Specimen name="main">
          <Button weight="main">Send</Button>
        </Specimen>
        <Specimen name="quiet">
          <Button weight="quiet">Send</Button>
        </Specimen>
        <Specimen name="disabled">
          <Button disabled>Send</Button>
        </Specimen>
        <Specimen name="main, disabled">
          <Button weight="main" disabled>
            Send
          </Button>
        </Specimen>
        <Specimen name="link">
          <ButtonLink to="/">View more</ButtonLink>
        </Specimen>
        <Specimen name="main link">
          <ButtonLink to="/" weight="main">
            View more
          </ButtonLink>
        </Specimen>
        <Specimen name="link to a file">
          <NewTabButtonLink to="/">
            <CloudDownloadIcon /> PDF
          </NewTabButtonLink>
        </Specimen>
        <Specimen name="copies">
          <CopyButton text="+84 28 0000 0000" tell={tell} />
        </Specimen>
        <Specimen name="copies, quiet">
          <CopyButton text="CE-001A" tell={tell} weight="quiet" />
        </Specimen>
      </Specimens>
      <Snackbar {...told} />
    </Section>
  )
}

function MenuDrawer() {
  const ref = useRef<HTMLDialogElement>(null)
  const open = () => ref.current?.showModal()
  return (
    <div>
      <Button onClick={open}>
        <MenuIcon />
        Drawer
      </Button>
      <Drawer ref={ref} label="Drawer">
        <Button>
          <CloseIcon />
          Close
        </Button>
      </Drawer>
    </div>
  )
}

const icons = {
  'cloud download': <CloudDownloadIcon />,
  copy: <CopyIcon />,
  menu: <MenuIcon />,
  close: <CloseIcon />,
  previous: <ArrowIcon to="previous" />,
  next: <ArrowIcon to="next" />,
  'new tab': <NewTabIcon />,
}

const crumbs = [
  { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
  { name: '60 size', url: '/aircraft-models/3', order: 1 },
  { name: 'P-51D Mustang 60', url: '/aircraft-model-detail/1', order: 2 },
]
