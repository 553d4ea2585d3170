import type { MessagingPerson } from '#database/demo-district/messages/demo-messaging.ts'
import type { FakeReply } from './serve-fake.ts'

/** A page of a make-believe service; it says on every page what it is. */
export function fakePage({ title, body, script }: { title: string; body: string; script?: string }): FakeReply {
  return {
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><style>
  body { margin: 0; padding: 12px; font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; text-align: center; color: #1d2733; background: #fff }
  .banner { margin: 0 auto 10px; padding: 4px 12px; border-radius: 8px; background: #fff3d6; color: #6b4700; font-size: 12px; max-width: 300px }
  .qr { width: 168px; height: 168px; margin: 0 auto } .qr svg { width: 100%; height: 100% }
  h1 { margin: 16px 0; font-size: 20px } h1 small { font-weight: 400; font-size: 14px }
  pre { padding: 12px; border-radius: 8px; background: #f4f7f9; text-align: start; white-space: pre-wrap; overflow-wrap: anywhere }
  p { margin: 8px 0 } small { color: #5b6875 } form { margin: 0 }
  button, .button { display: inline-block; box-sizing: border-box; min-height: 44px; padding: 10px 16px; border: 1px solid #b9c4ce; border-radius: 8px; background: #f4f7f9; color: inherit; font: inherit; text-decoration: none; cursor: pointer }
  form button { display: block; width: 100%; max-width: 340px; margin: 8px auto } button small { display: block }
  .quiet { background: none; border-color: transparent }
  @media (min-width: 600px) {
    html { min-height: 100%; background: #e6edf3 }
    body { max-width: 420px; padding: 24px; margin: 15vh auto; border-radius: 16px; box-shadow: 0 12px 40px #1d273326 }
  }
</style><p class="banner">演示环境：模拟服务，并非真实登录<br>Rehearsal: a make-believe service</p>
${body}${script ? `<script>${script}</script>` : ''}</html>`,
  }
}

/** One button for each person somebody may play. */
export function personButtons(people: readonly MessagingPerson[]): string {
  const buttons = people.map(
    ({ id, name, part }) =>
      `<button name="person" value="${id}">${name}<small>${part.chinese} / ${part.english}</small></button>`,
  )
  return `<form method="post">${buttons.join('')}</form>`
}
