import { useState } from 'react'
import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { reloadAfter } from '../router/reload.ts'
import { useLateComponent } from '../router/LateComponent.tsx'
import styles from './Share.module.css'
import { useCopy } from './CopyButton.tsx'

const loadCode = async () => (await import('./QrCode.tsx')).QrCode

/** Passes a page on: by e-mail, by its copied address, on paper or as a QR code. */
export function Share({ page: { heading, canonical }, address = canonical }: { page: Page; address?: string }) {
  const url = site.url + address
  const { outcome, copy } = useCopy(url)
  // The code says nothing that the address does not.
  const [Code, openCode] = useLateComponent(loadCode, (error) => reloadAfter(error) || copy())
  const [isShown, setIsShown] = useState(false)
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  const showCode = () => {
    setIsShown(true)
    openCode()
  }
  return (
    <div className={styles.share}>
      <span>Share</span>
      <a href={mail}>E-mail</a>
      <button type="button" name="copy" onClick={copy} data-scripted>
        Copy link
      </button>
      <button type="button" name="print" onClick={() => print()} data-scripted>
        Print
      </button>
      <button type="button" name="code" onClick={showCode} data-scripted>
        QR code
      </button>
      <span role="status">{outcome === 'copied' ? 'Link copied' : outcome === 'failed' ? url : ''}</span>
      {isShown && Code && <Code url={url} heading={heading} onClose={() => setIsShown(false)} />}
    </div>
  )
}
