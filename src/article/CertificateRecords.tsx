import type { ReactNode } from 'react'
import type { Certificate } from '../../shared/certificates.ts'
import type { Link } from '../../shared/cards.ts'
import { LinkItems } from '../components/LinkItems.tsx'
import ui from '../styles/ui.module.css'
import styles from './CertificateRecords.module.css'

export function CertificateRecords({ certificates }: { certificates: Certificate[] }) {
  return (
    <div>
      {certificates.some(({ isSample }) => isSample) && (
        <p className={styles.sample}>Issuing bodies, numbers and dates on this page are sample values.</p>
      )}
      {certificates.map((certificate) => (
        <section key={certificate.id} aria-labelledby={certificate.id} className={`${ui.columns} ${styles.record}`}>
          <div>
            <h2 id={certificate.id}>{certificate.label}</h2>
            <p className={ui.muted}>{certificate.note}</p>
          </div>
          <Fields certificate={certificate} />
          <Products certificate={certificate} />
        </section>
      ))}
    </div>
  )
}

function Fields({ certificate }: { certificate: Certificate }) {
  const { standard, scope, body, number, from, until, excluded } = certificate
  return (
    <>
      <FieldList
        fields={{
          Standard: standard,
          Scope: scope,
          'Cannot be certified': excluded.length > 0 && <Links links={excluded} />,
        }}
      />
      <FieldList
        fields={{
          'Issued by': body,
          Number: <code translate="no">{number}</code>,
          Valid: (
            <>
              <time dateTime={from}>{from}</time> <span>to</span> <time dateTime={until}>{until}</time>
            </>
          ),
          Covers: coversOf(certificate),
        }}
      />
    </>
  )
}

function FieldList({ fields }: { fields: Record<string, ReactNode> }) {
  return (
    <dl className={ui.facts}>
      {Object.entries(fields)
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function coversOf({ covers, products }: Certificate): string {
  const count = products.reduce((sum, { links }) => sum + links.length, 0)
  switch (covers) {
    case 'site':
      return 'The site'
    case 'products':
      return `${count} products, in all their grades`
    case 'lots':
      return `${count} products, for the lots that are sold as organic`
  }
}

function Products({ certificate: { label, products } }: { certificate: Certificate }) {
  if (products.length === 0) return null
  return (
    <details>
      <summary data-icon="chevron">{`${label} products`}</summary>
      {products.map(({ category, links }) => (
        <div key={category}>
          <h3>{category}</h3>
          <Links links={links} />
        </div>
      ))}
    </details>
  )
}

function Links({ links }: { links: Link[] }) {
  return (
    <ul>
      <LinkItems links={links} />
    </ul>
  )
}
