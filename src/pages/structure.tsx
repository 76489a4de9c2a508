import { StructureForm } from '../structures/StructureForm.tsx'
import { StructureResults } from '../structures/StructureResults.tsx'
import type { Need } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import { structureAddress } from '../../shared/paths.ts'
import { readStructureQuery } from '../../shared/structures/structures.ts'
import { Structure } from '../facts/Structure.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import ui from '../styles/ui.module.css'
import structures from '../structures/Structures.module.css'
import styles from './structure.module.css'

type Page = PageOf<'structure'>

export function needs(_page: Page, parameters: URLSearchParams): Need<Page['extra']> | undefined {
  const question = readStructureQuery(parameters)
  if (!question) return undefined
  return {
    key: question,
    load: async ({ findStructures }) => {
      const answer = await findStructures(question)
      return answer && { question, answer }
    },
  }
}

export function Screen({ page }: { page: Page }) {
  const question = readStructureQuery(useSearch())
  const { answer, question: answered } = page.extra ?? {}
  const problem = answer && 'problem' in answer ? answer : undefined
  const results = answer && 'hits' in answer ? answer : undefined
  return (
    <>
      <Banner page={page} />
      <div className={styles.beside}>
        <StructureForm question={question} smiles={results?.smiles} problem={problem} />
        <div>
          {!question && page.examples.length > 0 && (
            <>
              <p id="examples" className={structures.count}>
                <b>For example</b>
              </p>
              <ul className={`${ui.grid} ${structures.hits}`} aria-labelledby="examples">
                {page.examples.map(({ label, structure, relation, drawing }) => (
                  <li key={label} className={ui.card}>
                    {drawing && (
                      <div className={structures.drawing}>
                        <Structure markup={drawing} />
                      </div>
                    )}
                    <p className={structures.text}>
                      <a
                        className={`${ui.name} ${ui.cover}`}
                        href={structureAddress(page.canonical, structure, relation)}
                      >
                        {label}
                      </a>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
          {question && results && (
            <StructureResults key={JSON.stringify(answered)} question={question} found={results} />
          )}
        </div>
      </div>
      <section className={styles.meaning} aria-labelledby="meaning">
        <h2 id="meaning">How matching works</h2>
        <Prose html={page.html} isWide />
      </section>
    </>
  )
}
