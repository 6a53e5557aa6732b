// The owner's side. Its document is made by the server; this script draws everything in it.
import './styles/studio.css'
import { createRoot } from 'react-dom/client'
import { readBoot } from './read-boot.ts'
import { Studio } from './Studio.tsx'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio boot={readBoot()} />)
