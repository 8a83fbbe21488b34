import { describeIssue } from '@voicedraft/contract/issue-texts';
import { z } from 'zod';

// Compiled parsers need eval, which the content security policy forbids. Everything that brings schemas to a page
// imports this first.
z.config({ jitless: true, customError: describeIssue });
