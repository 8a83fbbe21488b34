import { expect, it } from 'vitest';
import { nameParameters } from './name-parameters.ts';

it.each([
  ['report.pdf', 'filename="report.pdf"'],
  ['Übung (1).pdf', `filename="Ubung (1).pdf"; filename*=UTF-8''%C3%9Cbung%20%281%29.pdf`],
  ['a"; filename="b.exe', `filename="a_ filename_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ['a\r\nset-cookie: x=1', `filename="a_set-cookie_ x_1"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1`],
  ["it's*", `filename="it_s_"; filename*=UTF-8''it%27s%2A`],
])('a file named %j stays one name in a header', (name, parameters) => {
  expect(nameParameters(name)).toBe(parameters);
});
