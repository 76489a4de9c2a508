import type { ReactNode } from 'react'
import { useLinkNavigation } from '../navigation/useLinkNavigation'
import { ProgressBar } from '../progress/ProgressBar'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './Layout.module.css'
import { OfflineNotice } from './OfflineNotice'
import { Wmkc } from './Wmkc'

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useLinkNavigation()
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <OfflineNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Wmkc />
    </>
  )
}
