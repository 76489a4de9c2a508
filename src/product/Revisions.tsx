import type { Product } from '../../shared/product.ts'
import { RevisionText } from '../facts/RevisionText.tsx'
import { Section } from '../components/Section.tsx'
import ui from '../styles/ui.module.css'
import { linkTo, pathOf } from '../paths.ts'

export function Revisions({ product: { documentNumber, revisions } }: { product: Product }) {
  if (revisions.length === 0) return null
  return (
    <Section
      id="revisions"
      heading="Revisions"
      note={`document ${documentNumber}`}
      link={linkTo(pathOf('changes'), 'All changes')}
    >
      <ol className={ui.stack}>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <b>{`Revision ${revision.number}`}</b>{' '}
            <time className={ui.date} dateTime={revision.date}>
              {revision.date}
            </time>
            <RevisionText changes={revision.changed} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function documentVersion({ documentNumber, revisions: [latest] }: Product): string {
  return latest ? `${documentNumber}, revision ${latest.number}, ${latest.date}` : documentNumber
}
