import type { ReactNode } from 'react'
import { useFormNavigation } from '../navigation/useFormNavigation.ts'
import { useLinkNavigation } from '../navigation/useLinkNavigation.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { Consent } from '../consent/Consent.tsx'
import { Announcer } from './Announcer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { Notices } from './Notices.tsx'
import { Tray } from './Tray.tsx'
import { useMenus } from './useMenus.ts'
import { useSearchKey } from './useSearchKey.ts'
import { Wmkc } from './Wmkc.tsx'

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useLinkNavigation()
  useFormNavigation()
  useMenus()
  useSearchKey()
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
      <Tray />
      <Notices />
      <Consent />
    </>
  )
}
