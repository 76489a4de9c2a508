import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { site } from 'virtual:site'
import { MIDDLEWARE } from '../shared/middleware.ts'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Skeleton } from './components/Skeleton.tsx'
import { usePageView } from './consent/consent.ts'
import { NoindexHead, PageHead } from './head/PageHead.tsx'
import { RenderedAddress } from './router/address.ts'
import { Layout } from './layout/Layout.tsx'
import { useOfflineCopy } from './offline/useOfflineCopy.ts'
import { RoutePage, type RouteView } from './router/RoutePage.tsx'
import ui from './styles/ui.module.css'

/** The app below its router; the same tree in Node and in the browser. */
export function App({ client, rendered }: { client: QueryClient; rendered: RenderedAddress | undefined }) {
  return (
    <QueryClientProvider client={client}>
      <RenderedAddress value={rendered}>
        <Layout>
          <RoutePage view={VIEW} />
        </Layout>
      </RenderedAddress>
    </QueryClientProvider>
  )
}

function Loading() {
  return (
    <>
      <NoindexHead title={site.brand} />
      <Skeleton />
    </>
  )
}

function Shown({ loaded: { page, Screen, detail }, path, query, isComplete }: ComponentProps<RouteView['Shown']>) {
  useOfflineCopy(isComplete ? path : '')
  usePageView(isComplete, path + query)
  return (
    <>
      <PageHead page={page} />
      <Screen page={page} isCurrent={isComplete} />
      {detail && <p className={ui.hint}>{detail}</p>}
    </>
  )
}

const VIEW: RouteView = { middleware: MIDDLEWARE, Loading, Failed: ErrorPage, Shown }
