import './styles/tokens.css'
import './styles/flags.css'
import './styles/additions.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './lib/queries.ts'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no element with the id "root".')

const queryClient = createQueryClient()
const router = createBrowserRouter(routes(queryClient))

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} origin={window.location.origin} startedAt={new Date().toISOString()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
