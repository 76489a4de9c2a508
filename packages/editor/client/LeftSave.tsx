import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { recordAddress } from './address.ts'
import type { Saved } from './EditorBar.tsx'
import told from './Told.module.css'

/** A save that was under way when its record was left, and how it went once that is known. */
export type LeftSave = { name: string; title: string; report?: Saved }

/** Tells of such a save wherever somebody is by then. */
export function LeftSaveNotice({ save: { name, title, report }, close }: { save: LeftSave; close: () => void }) {
  const isRefused = report !== undefined && 'refused' in report
  return (
    <div role={isRefused ? 'alert' : 'status'} className={told.wide} data-is={isRefused ? 'error' : undefined}>
      <p>
        {report === undefined
          ? 'Saving'
          : isRefused
            ? `${report.refused.replace(/\.$/, '')}. What was typed is kept:`
            : 'Saved:'}{' '}
        <Link to={recordAddress(name)}>{title}</Link>
        {report === undefined && ' …'}
      </p>
      {report !== undefined && (
        <button type="button" className={button.quiet} onClick={close}>
          Close
        </button>
      )}
    </div>
  )
}
