import { type ReactNode, useEffect } from 'react'
import { useLinkNavigation } from '../router/links.ts'
import { ProgressBar } from '../router/ProgressBar.tsx'
import { Footer } from './Footer.tsx'
import { Header, openSearch } from './Header.tsx'
import styles from './Layout.module.css'
import { Notices } from './Notices.tsx'
import { useMenus } from './useMenus.ts'
import { Wmkc } from './Wmkc.tsx'
import { announcement } from './noticeStore.ts'
import { useSharedState } from '../router/sharedState.ts'
import hidden from '../styles/hidden.module.css'
import { isField } from '../components/fields.ts'
import { tracking } from 'virtual:site'
import { hasTracking } from '../../shared/configuration.ts'
import { ListForm } from '../components/AddToInquiry.tsx'
import { LateComponent } from '../router/LateComponent.tsx'
import { tray } from '../tray/tray.ts'

export function Layout({ children }: { children: ReactNode }) {
  useLinkNavigation()
  useMenus()
  useSearchShortcut()
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <Announcer />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Wmkc />
      <ListForm />
      <LateTrayBar />
      <Notices />
      <LateConsentBar />
    </>
  )
}

function Announcer() {
  return (
    <p aria-live="polite" className={hidden.hidden} data-announcer>
      {useSharedState(announcement)}
    </p>
  )
}

/** The key `/` focuses the search field, except while typing. */
function useSearchShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element && isField(target))) openSearch(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function LateConsentBar() {
  return hasTracking(tracking) && <LateComponent name="ConsentBar" load={loadConsentBar} props={{}} />
}

async function loadConsentBar() {
  return (await import('../consent/ConsentBar.tsx')).ConsentBar
}

function LateTrayBar() {
  return useSharedState(tray).length > 0 && <LateComponent name="TrayBar" load={loadTrayBar} props={{}} />
}

async function loadTrayBar() {
  return (await import('../tray/TrayBar.tsx')).TrayBar
}
