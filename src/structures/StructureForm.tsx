import { useState } from 'react'
import {
  type Relation,
  RELATIONS,
  type StructureProblem,
  type StructureQuery,
} from '../../shared/structures/structures.ts'
import { useLateComponent } from '../router/LateComponent.tsx'
import ui from '../styles/ui.module.css'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import styles from './Structures.module.css'
import { RESULTS_ID } from './StructureResults.tsx'
import { pathOf } from '../paths.ts'

const LABELS: Record<Relation, string> = {
  contains: 'Substructure',
  same: 'Same compound, with its salts and stereoisomers',
}

type Props = {
  question?: StructureQuery
  /** SMILES of the requested structure, even if the visitor gave its name or number. */
  smiles?: string
  problem?: StructureProblem
}

const loadEditor = async () => (await import('./StructureEditor.tsx')).StructureEditor

export function StructureForm({ question, smiles = '', problem }: Props) {
  const { structure = '', relation = RELATIONS[0] } = question ?? {}
  const field = useAddressFieldRef(structure)
  const [Editor, openEditor] = useLateComponent('StructureEditor', loadEditor)
  const [isWanted, setWanted] = useState(false)
  const isOpen = Editor !== undefined && isWanted
  const toggle = () => {
    openEditor()
    setWanted(!isOpen)
  }
  return (
    <form
      role="search"
      action={`${pathOf('structure')}#${RESULTS_ID}`}
      className={`${ui.stack} ${styles.form}`}
      aria-label="Structures"
    >
      <label htmlFor="structure" className={ui.label}>
        Structure
      </label>
      <div className={styles.field}>
        <input
          ref={field}
          id="structure"
          name="smiles"
          defaultValue={structure}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'structure-problem structure-hint' : 'structure-hint'}
          required
        />
        <button type="submit" className={ui.button}>
          Find
        </button>
      </div>
      <p id="structure-hint" className={ui.hint}>
        SMILES, name, CAS number, InChI or InChIKey
      </p>
      {problem && (
        <p id="structure-problem" role="alert" className={ui.error} data-icon="alert">
          <span>{problem.problem}</span>
        </p>
      )}
      <fieldset>
        <legend className={ui.hidden}>Search by</legend>
        {RELATIONS.map((option) => (
          <RelationChoice key={option} relation={option} isChosen={option === relation} />
        ))}
      </fieldset>
      <button type="button" className={`${ui.quiet} ${ui.wide}`} aria-expanded={isOpen} onClick={toggle} data-scripted>
        {isOpen ? 'Hide editor' : 'Draw'}
      </button>
      {isOpen && <Editor smiles={smiles} field={field} />}
    </form>
  )
}

function RelationChoice({ relation, isChosen }: { relation: Relation; isChosen: boolean }) {
  return (
    <label className={ui.choice}>
      <input ref={useAddressFieldRef(isChosen)} type="radio" name="how" value={relation} defaultChecked={isChosen} />
      <span>{LABELS[relation]}</span>
    </label>
  )
}
