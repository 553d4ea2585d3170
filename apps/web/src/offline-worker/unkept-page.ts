/** What opens without a network where nothing was kept: both languages, because nobody is known. */
export function unkeptPage(): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>离线 Offline</title><style>body{max-width:32em;margin:20vh auto 0;padding:0 24px;font:16px/1.6 system-ui,sans-serif}
a{display:inline-block;padding:12px 0;color:inherit}</style></head><body>
<h1>现在没有网络</h1><p>这个页面没有留存在本机。请连接网络后再打开，或回到桌面。</p>
<div lang="en"><h1>You are offline</h1><p>This page was not kept on this device. Connect and open it again, or go back to the desktop.</p></div>
<a href="/">桌面 Desktop</a></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
