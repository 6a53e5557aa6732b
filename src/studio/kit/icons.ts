// The studio's own icons: paths from lucide-static, inlined by the build.
export { default as attentionIcon } from 'lucide-static/icons/circle-alert.svg?raw'
export { default as moreIcon } from 'lucide-static/icons/ellipsis.svg?raw'
export { default as pagesIcon } from 'lucide-static/icons/file-text.svg?raw'
export { default as worksIcon } from 'lucide-static/icons/images.svg?raw'
export { default as gridIcon } from 'lucide-static/icons/layout-grid.svg?raw'
export { default as addIcon } from 'lucide-static/icons/plus.svg?raw'
export { default as listIcon } from 'lucide-static/icons/rows-3.svg?raw'
