import type { Certificate } from '../../shared/certificates.ts'
import { TableHead } from '../components/TableHead.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './CertificateRecords.module.css'
import { pathOf } from '../paths.ts'

/** Ticked certificates are asked for at once. */
export function CertificateRecords({ certificates }: { certificates: Certificate[] }) {
  return (
    <form action={pathOf('inquiry')} className={ui.stack} aria-label="Certificates">
      {certificates.some(({ isSample }) => isSample) && (
        <p className={ui.note} data-icon="alert">
          Issuing bodies, numbers and dates on this page are sample values.
        </p>
      )}
      <table className={`${ui.table} ${ui.stacks} ${styles.records}`}>
        <TableHead
          heads={[
            'Certificate',
            'Standard and scope',
            'Does not cover',
            'Issued by, number, validity',
            'Ask for a copy',
          ]}
        />
        <tbody>
          {certificates.map((certificate) => {
            const { id, label, note, standard, scope, excludes, body, number, from, until } = certificate
            const { covers, document, productCount } = certificate
            return (
              <tr key={id}>
                <th scope="row">
                  <p id={id}>{label}</p>
                  <p className={ui.hint}>{note}</p>
                </th>
                <td data-label="Scope">
                  <p className={ui.label}>{standard}</p>
                  <p>{scope}</p>
                </td>
                <td data-label="Not covered">{excludes}</td>
                <td data-label="Issued by">
                  <p>{body}</p>
                  <p>
                    <code translate="no">{number}</code>
                  </p>
                  <p>
                    <time dateTime={from}>{from}</time> <span>to</span> <time dateTime={until}>{until}</time>
                  </p>
                  {covers === 'site' ? (
                    <p className={ui.muted}>Covers the site</p>
                  ) : (
                    <p className={ui.muted}>
                      <a href={`${pathOf('products')}?certificate=${document}`}>{`${productCount} products`}</a>
                      <span>
                        {covers === 'lots' ? ', for the lots that are sold as organic' : ', in all their grades'}
                      </span>
                    </p>
                  )}
                </td>
                <td>
                  <label className={ui.choice}>
                    <input
                      type="checkbox"
                      name="about"
                      value={`${label} certificate`}
                      aria-label={`Copy of ${label}`}
                    />
                    <span>Copy</span>
                  </label>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <button className={`${ui.button} ${styles.ask} ${print.hidden}`}>Ask for the ticked copies</button>
    </form>
  )
}
