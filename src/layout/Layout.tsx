import type { ReactNode } from 'react'
import { useLinkNavigation } from '../router/links.ts'
import { ProgressBar } from '../router/ProgressBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { Notices } from './Notices.tsx'
import { useMenus } from './useMenus.ts'
import { Wmkc } from './Wmkc.tsx'
import { announcement } from '../router/announcement.ts'
import { useSharedState } from '../router/sharedState.ts'
import ui from '../styles/ui.module.css'
import { tracking } from 'virtual:site'
import { hasTracking } from '../../shared/configuration.ts'
import { ListForm } from '../components/AddToInquiry.tsx'
import { LateComponent } from '../router/LateComponent.tsx'
import { tray } from '../tray/tray.ts'

export function Layout({ children }: { children: ReactNode }) {
  const hasTray = useSharedState(tray).length > 0
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navigation />
      <ProgressBar />
      <Announcer />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} data-tray={hasTray || undefined}>
        {children}
      </main>
      <Footer />
      {hasTray && <LateComponent name="TrayBar" load={loadTrayBar} props={{}} />}
      <Wmkc />
      <ListForm />
      <Notices />
      {hasTracking(tracking) && <LateComponent name="ConsentBar" load={loadConsentBar} props={{}} />}
    </>
  )
}

/** Reads the location in a component of its own, so that a navigation does not render the layout. */
function Navigation() {
  useLinkNavigation()
  useMenus()
  return null
}

function Announcer() {
  return (
    <p aria-live="polite" className={ui.hidden} data-announcer>
      {useSharedState(announcement)}
    </p>
  )
}

async function loadConsentBar() {
  return (await import('../consent/ConsentBar.tsx')).ConsentBar
}

async function loadTrayBar() {
  return (await import('../tray/TrayBar.tsx')).TrayBar
}
