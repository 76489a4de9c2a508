import { useQuery } from '@tanstack/react-query'
import { StructureForm } from '../structures/StructureForm.tsx'
import { StructureResults } from '../structures/StructureResults.tsx'
import { structuresQuery } from '../structures/structuresQuery.ts'
import type { PageOf } from '../../shared/page.ts'
import { structureAddress } from '../../shared/paths.ts'
import { readStructureQuery, RELATIONS, type StructureExample } from '../../shared/structures/structures.ts'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import ui from '../styles/ui.module.css'
import styles from './structure.module.css'

const EMPTY_QUERY = { structure: '', relation: RELATIONS[0], page: 1 }

export function Screen({ page }: { page: PageOf<'structure'> }) {
  const question = readStructureQuery(useSearch())
  const { found } = page
  const isRendered = JSON.stringify(found?.question) === JSON.stringify(question)
  const { data: answer, isPlaceholderData } = useQuery({
    ...structuresQuery(question ?? EMPTY_QUERY),
    enabled: question !== undefined,
    initialData: isRendered ? found?.answer : undefined,
    placeholderData: (previous) => previous,
  })
  const problem = question && answer && 'problem' in answer ? answer : undefined
  const results = question && answer && 'hits' in answer ? answer : undefined
  return (
    <>
      <Banner page={page} />
      <div className={styles.beside}>
        <StructureForm question={question} smiles={results?.smiles} problem={problem} />
        {!question && <Examples examples={page.examples} />}
        {question && results && (
          <StructureResults key={String(isPlaceholderData)} question={question} found={results} />
        )}
      </div>
      <Section id="meaning" heading="How matching works">
        <div className={styles.meaning}>
          <Prose html={page.html} />
        </div>
      </Section>
    </>
  )
}

function Examples({ examples }: { examples: StructureExample[] }) {
  if (examples.length === 0) return null
  return (
    <p className={`${ui.cluster} ${ui.faint}`}>
      <span>For example</span>
      {examples.map((example) => (
        <a key={example.label} className={ui.tap} href={structureAddress(example.structure, example.relation)}>
          {example.label}
        </a>
      ))}
    </p>
  )
}
