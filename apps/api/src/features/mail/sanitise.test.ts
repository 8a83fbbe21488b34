import { describe, expect, it } from 'vitest';
import { sanitiseMail, toPlainText } from './sanitise.ts';
import { writeFor } from './write-message.ts';

describe('the markup of an email', () => {
  it.each([
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script>Hi<br>', 'Hi<br />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvAsCrIpT:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/admin">x</a><a href="//evil.example">y</a>', '<a>x</a><a>y</a>'],
    ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
    ['<img src="http://x.example/a.png"><img src="data:image/png;base64,AA">', ''],
    ['<img src="https://x.example/a.png" onerror="x()" />', '<img src="https://x.example/a.png" />'],
    [
      '<p style="color:#f00;position:fixed;text-align:center">x</p>',
      '<p style="color:#f00;text-align:center">x</p>',
    ],
    ['<p style="color:url(https://x.example)">x</p>', '<p>x</p>'],
    ['<svg><a xlink:href="javascript:x">y</a></svg>', '<a>y</a>'],
    ['<iframe src="https://x.example"></iframe><form><input></form>Hi<i>!</i>', 'Hi<i>!</i>'],
    ['<html><head><title>T</title><style>p{}</style></head><body><h1>Hi</h1></body></html>', '<h1>Hi</h1>'],
    ['<td colspan="2" bgcolor="red">x</td>', '<td colspan="2">x</td>'],
  ])('%s becomes %s', async (typed, safe) => {
    expect(await sanitiseMail(typed)).toBe(safe);
  });

  it('keeps the lines of a text without tags', async () => {
    expect(await sanitiseMail('Hello,\nR&D has news: 1 < 2.\n\nBye')).toBe(
      '<p>Hello,<br />R&amp;D has news: 1 &lt; 2.</p><p>Bye</p>',
    );
  });

  it('keeps what only looks like a tag in a text without tags', async () => {
    expect(await sanitiseMail('Jane <jane@example.com>\na<b and <name>')).toBe(
      '<p>Jane &lt;jane@example.com&gt;<br />a&lt;b and &lt;name&gt;</p>',
    );
  });

  it.each([
    ['Hello <!-- [day] --> there', 'Hello  there'],
    ['Old <del>19</del>, now <mark>15</mark>.', 'Old 19, now 15.'],
  ])('leaves out what is no text: %s', async (typed, safe) => {
    expect(await sanitiseMail(typed)).toBe(safe);
  });

  it('is not changed by being sanitised again', async () => {
    const once = await sanitiseMail(
      '<div><b>a & b</b><a href="https://x.example/?a=1&b=2">x</a><ul><li>1</div>',
    );
    expect(await sanitiseMail(once)).toBe(once);
  });

  it('reads as plain text, with URLs after their links', async () => {
    const html =
      '<h1>News &amp; more</h1><p>Hi <b>you</b>,<br />see <a href="https://x.example/?a=1&amp;b=2">this</a>.</p><ul><li style="color:red">1 &lt; 2</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>';
    expect(await toPlainText(html)).toBe(
      'News & more\n\nHi you,\nsee this (https://x.example/?a=1&b=2).\n\n- 1 < 2\n- two\n\na b',
    );
  });
});

describe('a value in a message', () => {
  const recipient = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    email: 'ada@example.org',
    membership: 'free' as const,
    balance: 5,
  });
  const write = async (name: string, body: string) =>
    (await writeFor(recipient(name), { subject: 'Hi', body })).body;

  it.each([
    ['javascript:alert(1)', '<a href="{{userName}}">x</a>', '<a>x</a>'],
    ['" onmouseover="alert(1)', '<a href="https://x.example/{{userName}}">x</a>', 'onmouseover="'],
    ['<img src=x onerror=alert(1)>', '<p>{userName}</p>', '<img'],
    ['{{userEmail}}', '<p>{{userName}}</p>', 'ada@example.org'],
  ])('%j cannot break out of %j', async (name, body, mark) => {
    const written = await write(name, body);
    if (mark.startsWith('<a>')) expect(written).toBe(mark);
    else expect(written).not.toContain(mark);
  });
});
