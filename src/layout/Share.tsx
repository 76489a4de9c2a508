import { useState } from 'react'
import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import styles from './Share.module.css'

/** Passes a page on by e-mail or by its copied address. */
export function Share({ page: { heading, canonical } }: { page: Page }) {
  const [copied, setCopied] = useState<'idle' | 'done' | 'failed'>('idle')
  const url = site.url + canonical
  const mail = `mailto:?${new URLSearchParams({ subject: heading, body: url }).toString().replaceAll('+', '%20')}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('done')
    } catch {
      // Without permission the address is shown to be copied by hand.
      setCopied('failed')
    }
  }
  return (
    <div className={styles.share}>
      <span>Share</span>
      <a href={mail}>E-mail</a>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status">{copied === 'done' ? 'Link copied' : copied === 'failed' ? url : ''}</span>
    </div>
  )
}
