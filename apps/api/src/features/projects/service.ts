export { createProject, getProject, saveProject } from './project.ts';
export { readProjectsOf } from './read-projects.ts';
export { recordProject, stopProject } from './record.ts';
