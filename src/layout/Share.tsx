import { type ComponentProps, type ComponentType, useState } from 'react'
import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { reloadForPart } from '../chunks/chunkReload.ts'
import { importChunk } from '../chunks/importChunk.ts'
import type { QrCode } from './QrCode.tsx'
import styles from './Share.module.css'
import { useCopy } from './CopyButton.tsx'

/** Passes a page on: by e-mail, by its copied address, on paper or as a QR code. */
export function Share({ page: { heading, canonical } }: { page: Page }) {
  const url = site.url + canonical
  const { outcome, copy } = useCopy(url)
  const [Code, setCode] = useState<ComponentType<ComponentProps<typeof QrCode>>>()
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  const showCode = () =>
    void importChunk('qr-code', () => import('./QrCode.tsx')).then(
      (chunk) => setCode(() => chunk.QrCode),
      (error: unknown) => {
        // The code says nothing that the address does not.
        if (!reloadForPart(error)) copy()
      },
    )
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
      {Code && <Code url={url} heading={heading} onClose={() => setCode(undefined)} />}
    </div>
  )
}
