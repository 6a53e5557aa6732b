import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Island } from './Island.tsx'

it('passes on props that contain closing script tags, unchanged and harmless', () => {
  const props = { title: '</script><script>alert(1)</script><!--', line: '\u2028' }
  const html = renderToString(
    <Island
      name="grid"
      id="island-1"
      strategy="interaction"
      props={props}
      files={['/a.js', '/b.js']}
      html="<p>works</p>"
    />,
  )
  const json = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(props)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('data-files="/a.js /b.js"><p>works</p></div>')
})
