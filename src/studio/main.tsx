// Entry of the studio. The server makes its document; this script renders everything in it.
import './styles/studio.css'
import { createRoot } from 'react-dom/client'
import { readBoot } from './read-boot.ts'
import { Studio } from './Studio.tsx'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio boot={readBoot()} />)
