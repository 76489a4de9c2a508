import { useEffect, useSyncExternalStore } from 'react'

/** Follows the browser's connectivity events and keeps `data-online` on `<html>` up to date. */
export function useOnline(): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    document.documentElement.dataset.online = String(isOnline)
  }, [isOnline])
  return isOnline
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
