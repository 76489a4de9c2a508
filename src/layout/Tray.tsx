import { COMPARE_PATH } from '../../shared/comparison/address.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { Part } from '../chunks/Part.tsx'
import { usePath } from '../navigation/usePath.ts'
import { useStore } from '../store/useStore.ts'
import { tray } from '../tray/trayGrades.ts'

/** Brings the tray where something is in it, except to the comparison itself. */
export function Tray() {
  const isFilled = useStore(tray).length > 0
  const isComparison = usePath() === COMPARE_PATH
  return <Part load={loadBar} isWanted={isFilled && !isComparison} of={{}} />
}

async function loadBar() {
  return (await importChunk('tray', () => import('./TrayBar.tsx'))).TrayBar
}
