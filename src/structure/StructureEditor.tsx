import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../forms/fields.ts'
import { type Board, openBoard } from './openBoard.ts'
import styles from './StructureEditor.module.css'

type Props = {
  /** What is on the board at first, and when it becomes another. */
  smiles: string
  /** What is drawn is written into it. */
  field: RefObject<HTMLInputElement | null>
}

/** A board to draw a structure on, with pointer or finger. */
export function StructureEditor({ smiles, field }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [board, setBoard] = useState<Board>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let opened: Board | undefined
    let isClosed = false
    const open = async () => {
      if (!element.current) return
      opened = await openBoard(element.current, (drawn) => {
        if (field.current) putValue(field.current, drawn)
      })
      if (isClosed) opened.close()
      else setBoard(opened)
    }
    open().catch(() => setHasFailed(true))
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [field])
  useEffect(() => board?.show(smiles), [board, smiles])
  return (
    <div className={styles.editor} data-board role="group" aria-label="Draw the structure">
      <p role="status">
        {hasFailed
          ? 'The drawing board could not be loaded. Open it again to try once more.'
          : board
            ? 'What is drawn here is written into the field. The board needs a pointer or a finger; everything that it draws can be typed into the field as a SMILES, too.'
            : 'The drawing board is on its way.'}
      </p>
      <div ref={element} className={styles.board} />
    </div>
  )
}
