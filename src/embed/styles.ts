// Everything an embedded block shows, imported for its rules. The build makes one text of them.
import '../ui/styles/layers.css'
import '../ui/styles/reset.css'
import './embed.css'
import '../blocks/portfolio-grid/island.tsx'
import '../ui/viewer/index.ts'
